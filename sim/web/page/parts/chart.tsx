/** Line charts, by uPlot; also as a table, for those who cannot see them. */
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import { Wide } from './parts';
import { percent } from '../data/figures';
import { say } from '../words/words';

export interface Line {
    name: string;
    values: (number | null)[];
    /** A CSS variable: "--deck-a". */
    colour: string;
    dashed?: boolean;
    points?: boolean;
}

export interface ChartProps {
    title: string;
    across: string;
    at: number[];
    lines: Line[];
    height?: number;
}

/** A CSS colour as a canvas takes it: of the theme, light or dark, that is shown. */
function colourOf(name: string): string {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
}

/** Turns, damage and decisions are counted: no halves. */
const WHOLE = [1, 2, 5, 10, 20, 50, 100];

function options(props: ChartProps, width: number): uPlot.Options {
    const axis = { stroke: () => colourOf('--muted'), grid: { stroke: () => colourOf('--faint'), width: 1 },
        ticks: { show: false }, font: '13px system-ui' };
    return {
        width,
        height: props.height ?? 240,
        scales: { x: { time: false }, y: { range: [0, 1] } },
        cursor: { drag: { x: false, y: false } },
        legend: { live: true },
        axes: [
            { ...axis, incrs: WHOLE, label: props.across, labelSize: 20, labelFont: '13px system-ui' },
            { ...axis, size: 48, values: (_, marks) => marks.map((mark) => percent(mark, 0)) },
        ],
        series: [{ label: props.across }, ...props.lines.map((line) => ({
            label: line.name,
            stroke: () => colourOf(line.colour),
            width: 2,
            dash: line.dashed ? [6, 4] : undefined,
            points: { show: line.points ?? false, size: 7 },
            value: (_: uPlot, value: number | null) => (value == null ? '' : percent(value)),
        }))],
    };
}

export function Chart(props: ChartProps) {
    const place = useRef<HTMLDivElement>(null);
    const plot = useRef<uPlot | null>(null);
    const data = [props.at, ...props.lines.map(({ values }) => values)] as uPlot.AlignedData;
    const shape = props.lines.map(({ name }) => name).join('\n') + props.across;
    useEffect(() => {
        const home = place.current!;
        const drawn = new uPlot(options(props, home.clientWidth), data, home);
        drawn.root.querySelector('canvas')?.setAttribute('aria-hidden', 'true');
        const sized = new ResizeObserver(() => drawn.setSize({ width: home.clientWidth, height: props.height ?? 240 }));
        sized.observe(home);
        const redraw = () => drawn.redraw(false);
        addEventListener('theme', redraw);
        plot.current = drawn;
        return () => {
            sized.disconnect();
            removeEventListener('theme', redraw);
            drawn.destroy();
        };
    }, [shape]);
    useEffect(() => plot.current?.setData(data), [JSON.stringify(data)]);
    return (
        <figure class="chart">
            <figcaption>{props.title}</figcaption>
            <div ref={place} />
            <details>
                <summary>{say('chartTable')}</summary>
                <Wide label={props.title}><table>
                    <thead><tr><th>{props.across}</th>{props.lines.map(({ name }) => <th key={name}>{name}</th>)}</tr></thead>
                    <tbody>
                        {props.at.map((x, row) => (
                            <tr key={x}><th>{x}</th>{props.lines.map(({ name, values }) => (
                                <td key={name}>{values[row] == null ? '' : percent(values[row])}</td>))}</tr>
                        ))}
                    </tbody>
                </table></Wide>
            </details>
        </figure>
    );
}
