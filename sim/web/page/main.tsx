/** The page: its frame, its screens, and what tests call. */
import { render } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import 'uplot/dist/uPlot.min.css';
import { run, warmUp } from './work/crew';
import { CardsScreen } from './screens/cards';
import { CompareScreen } from './screens/compare';
import { HandScreen } from './screens/hand';
import { ListsScreen } from './screens/lists';
import { MatrixScreen } from './screens/matrix';
import { OddsScreen } from './screens/odds';
import { PlayScreen } from './screens/play';
import { PositionScreen } from './screens/position';
import { TuneScreen } from './screens/tune';
import { WatchScreen } from './screens/watch';
import { setting, settingKeep } from './data/settings';
import { cardsLoad } from './data/store';
import { languageNow, languageSet, say } from './words/words';

const SCREENS = { lists: ListsScreen, compare: CompareScreen, hands: HandScreen, play: PlayScreen, odds: OddsScreen, matrix: MatrixScreen,
    tune: TuneScreen, position: PositionScreen, cards: CardsScreen, watch: WatchScreen };

type Screen = keyof typeof SCREENS;

function screenNow(): Screen {
    const name = /^#(\w+)/.exec(location.hash)?.[1] ?? 'lists';
    return Object.hasOwn(SCREENS, name) ? (name as Screen) : 'lists';
}

function themeSet(theme: string): void {
    document.documentElement.dataset.theme = theme;
    settingKeep('theme', theme);
}

/** Marks the row of names while more of them are to the right. */
function useMore(language: string): void {
    useEffect(() => {
        const nav = document.querySelector('nav')!;
        const look = () => nav.toggleAttribute('data-more', nav.scrollLeft + nav.clientWidth < nav.scrollWidth - 4);
        const sized = new ResizeObserver(look);
        sized.observe(nav);
        nav.addEventListener('scroll', look);
        return () => {
            sized.disconnect();
            nav.removeEventListener('scroll', look);
        };
    }, [language]);
}

function Page() {
    const [screen, setScreen] = useState(screenNow());
    const [language, setLanguage] = useState(languageNow());
    const [visited, setVisited] = useState<Screen[]>([]);
    if (!visited.includes(screen)) setVisited([...visited, screen]);
    useLayoutEffect(() => {
        const listen = () => setScreen(screenNow());
        addEventListener('hashchange', listen);
        return () => removeEventListener('hashchange', listen);
    }, []);
    // on a phone the row of names is wider than the screen
    useEffect(() => document.querySelector('nav a[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' }), [screen, language]);
    useMore(language);
    document.documentElement.lang = language;
    document.title = `${say(screen)} – ${say('title')}`;
    const switchLanguage = () => {
        languageSet(language === 'ja' ? 'en' : 'ja');
        setLanguage(languageNow());
    };
    const switchTheme = () => {
        const dark = getComputedStyle(document.documentElement).colorScheme === 'dark';
        themeSet(dark ? 'light' : 'dark');
        dispatchEvent(new Event('theme'));
    };
    return (
        <>
            <a class="skip" href="#content" onClick={(event) => {
                event.preventDefault();
                document.getElementById('content')!.focus();
            }}>{say('skip')}</a>
            <header>
                <h1>{say('title')}</h1>
                <p>{say('tagline')}</p>
                <div class="switches">
                    <button type="button" lang={language === 'ja' ? 'en' : 'ja'} onClick={switchLanguage}>{say('language')}</button>
                    <button type="button" onClick={switchTheme} aria-label={say('theme')}>◐</button>
                </div>
                <nav aria-label={say('screens')}>{Object.keys(SCREENS).map((name) => (
                    <a key={name} href={`#${name}`} aria-current={name === screen ? 'page' : undefined}>{say(name as Screen)}</a>))}
                </nav>
            </header>
            <main id="content" tabIndex={-1}>
                {(Object.keys(SCREENS) as Screen[]).filter((name) => visited.includes(name)).map((name) => {
                    const Shown = SCREENS[name]; // keeps its state while another one is shown
                    return <section key={name} hidden={name !== screen}><h2>{say(name)}</h2><Shown /></section>;
                })}
            </main>
        </>
    );
}

declare global {
    interface Window {
        weissfish: {
            run(args: string[], files?: Record<string, string>): Promise<{ status: number; stdout: string; stderr: string;
                files: Record<string, Uint8Array> }>;
        };
    }
}

window.weissfish = { run };

const theme = setting('theme', '');
if (theme) themeSet(theme);
void cardsLoad();
render(<Page />, document.getElementById('page')!);
document.documentElement.dataset.ready = 'yes';
performance.mark('ready');
void warmUp();
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('offline.js').catch(() => undefined);
