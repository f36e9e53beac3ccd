import { Effect } from 'effect'
import { type HttpServerRequest, HttpServerResponse } from 'effect/http'
import sharp from 'sharp'
import { ICON_SIDE_MIN, type IconForm, iconFormIn } from '#contract/shopDetails/icon.ts'
import { matchesEtag } from '../platform/http/conditional.ts'
import { Images, idOf } from '../platform/images/Images.ts'
import { etagOf } from './staticFiles.ts'

const WHITE = '#ffffff'
/** The room around the picture of a maskable icon: phones may cut a tenth of each side. */
const MARGIN = Math.round(ICON_SIDE_MIN / 10)

/** The file of a form, from the stored picture, of which the square around the middle stays. */
const made = (stored: Uint8Array, form: IconForm): Promise<Uint8Array> => {
  const squareOf = (side: number) => sharp(stored).resize(side, side, { fit: 'cover' })
  if (form === 'maskable') {
    const edges = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN }
    // What stands at the edge of the picture goes on around it.
    return squareOf(ICON_SIDE_MIN - 2 * MARGIN)
      .extend({ ...edges, extendWith: 'copy' })
      .flatten({ background: WHITE })
      .png()
      .toBuffer()
  }
  const square = squareOf(Number(form))
  // A phone of Apple shows what is transparent as black.
  return (form === '180' ? square.flatten({ background: WHITE }) : square).png({ compressionLevel: 9 }).toBuffer()
}

const missing = HttpServerResponse.empty({ status: 404, headers: { 'cache-control': 'no-cache' } })

/**
 * The files of the shop's icon, each made when it is first asked for. Their addresses change with the icon, so that
 * clients keep them forever; those of a former icon are 404.
 */
export const makeIcons = Effect.gen(function* () {
  const images = yield* Images
  let kept: { readonly icon: string; readonly files: Map<IconForm, Promise<Uint8Array>> } | undefined

  const fileOf = (icon: string, stored: Uint8Array, form: IconForm) => {
    if (kept?.icon !== icon) kept = { icon, files: new Map() }
    const { files } = kept
    const known = files.get(form) ?? made(stored, form)
    files.set(form, known)
    known.catch(() => files.delete(form))
    return known
  }

  /** @param icon path of the picture; absent for the standard icon */
  return Effect.fnUntraced(function* (
    path: string,
    icon: string | undefined,
    request: HttpServerRequest.HttpServerRequest,
  ) {
    const form = icon && iconFormIn(path, icon)
    const id = icon && idOf(icon)
    if (!form || !id) return missing
    const known = kept?.icon === icon ? kept?.files.get(form) : undefined
    const stored = known ? undefined : yield* images.read(id)
    if (!known && !stored) return missing
    const bytes = yield* Effect.promise(() => known ?? fileOf(icon, stored!, form))
    const headers = { etag: etagOf(bytes), 'cache-control': 'public, max-age=31536000, immutable' }
    return matchesEtag(request.headers['if-none-match'], headers.etag)
      ? HttpServerResponse.empty({ status: 304, headers })
      : HttpServerResponse.uint8Array(bytes, { contentType: 'image/png', headers })
  })
})
