import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import type { ReactNode } from 'react'
import * as css from './QrPicture.module.css'

/** Width of the quiet zone around the code in modules; scanners need it. */
const MARGIN = 4

/** QR code of a text, dark on white in both themes, because scanners expect that. */
export default function QrPicture({ text, label }: { text: string; label: string }): ReactNode {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const size = code.size + MARGIN * 2
  return (
    <svg
      className={css.code}
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  )
}
