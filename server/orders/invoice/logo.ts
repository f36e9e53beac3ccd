import { Effect } from 'effect'
import sharp from 'sharp'
import { Logos } from '#server/logo/Logos.ts'
import { Images, idOf } from '#server/platform/images/Images.ts'
import type { Logo } from './sheet.ts'

/** Pixels: four for each point of the logo's space on paper. */
const BOX = { width: 600, height: 184, fit: 'inside', withoutEnlargement: true } as const

/**
 * The smaller of PNG (drawings) and JPEG (photographs); a PDF embeds both unchanged. The background is white like
 * paper.
 */
const forPaper = async (stored: Uint8Array): Promise<Logo> => {
  const picture = sharp(stored).resize(BOX).flatten({ background: '#ffffff' })
  const [png, jpeg] = await Promise.all([
    picture.clone().png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true }),
    picture.clone().jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer({ resolveWithObject: true }),
  ])
  const { data, info } = png.data.byteLength <= jpeg.data.byteLength ? png : jpeg
  return { bytes: data, width: info.width, height: info.height }
}

/** The shop's logo as invoices print it, prepared once per uploaded logo; undefined without a logo. */
export const makeLogo = Effect.gen(function* () {
  const logos = yield* Logos
  const images = yield* Images
  let kept: { readonly id: string; readonly printed: Logo } | undefined
  return Effect.gen(function* () {
    const row = yield* logos.row
    const id = row && idOf(row.image)
    if (id === undefined) return undefined
    if (kept?.id === id) return kept.printed
    const stored = yield* images.read(id)
    if (stored === undefined) return undefined
    const printed = yield* Effect.tryPromise(() => forPaper(stored))
    kept = { id, printed }
    return printed
  }).pipe(
    // An invoice without the logo is better than an error.
    Effect.catchTag('UnknownError', (error) =>
      Effect.as(Effect.logWarning('The logo could not be printed', error), undefined),
    ),
  )
})
