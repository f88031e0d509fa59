// Good, warning and bad have a shape each beside their colour, so that a grey print says the same.
export type Tone = 'good' | 'warn' | 'bad' | 'plain'

const OUTLINES: Readonly<Record<Tone, string>> = {
  good: 'M8 1.2a6.8 6.8 0 1 1 0 13.6A6.8 6.8 0 0 1 8 1.2zM4.8 8.2l2.3 2.3 4.2-4.7',
  warn: 'M8 .9 15.1 8 8 15.1.9 8zM8 4.8v3.6M8 10.6v.6',
  bad: 'M5.2 1.2h5.6l4 4v5.6l-4 4H5.2l-4-4V5.2zM5.5 5.5l5 5M10.5 5.5l-5 5',
  plain: 'M3 8h10',
}

export function Shape({ tone }: { readonly tone: Tone }) {
  return (
    <svg className="shape" viewBox="0 0 16 16" aria-hidden="true">
      <path
        d={OUTLINES[tone]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export function Chip({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return (
    <span className={`chip tone-${tone}`}>
      {tone === 'plain' ? null : <Shape tone={tone} />}
      {children}
    </span>
  )
}
