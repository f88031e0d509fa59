// A text as a QR code, dark on light in both themes, because readers expect that, with the quiet zone they need.
import encode from 'qr'

const QUIET = 4

interface Props {
  readonly text: string
  readonly name: string
}

export function QrCode({ text, name }: Props) {
  const modules = encode(text, 'raw', { ecc: 'medium', border: QUIET })
  const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={name}
    >
      <path d={dark.join('')} />
    </svg>
  )
}
