import { Effect } from 'effect'
import { HttpRouter, HttpServerResponse } from 'effect/http'
import { IMAGE_WIDTHS } from '#contract/constants.ts'
import { ImageNotFound, WidthNotOffered } from '#contract/errors.ts'
import { matchesEtag } from '../http/conditional.ts'
import { toErrorResponse } from '../http/errorResponses.ts'
import { Images, idOf } from './Images.ts'

// A hidden picture comes back at the same address.
const missing = Effect.map(
  toErrorResponse(new ImageNotFound()),
  HttpServerResponse.setHeader('cache-control', 'no-cache'),
)

/** A picture of a review can be hidden, so that readers ask again soon. */
const CACHED = { forever: 'public, max-age=31536000, immutable', shortly: 'public, max-age=600' }

/** The width in `w`; `undefined` without `w`, `null` for a width that is not offered. */
const widthOf = (query: string): (typeof IMAGE_WIDTHS)[number] | undefined | null => {
  const text = new URLSearchParams(query).get('w')
  return text === null ? undefined : (IMAGE_WIDTHS.find((width) => String(width) === text) ?? null)
}

/**
 * `GET /media/{id}-{width}x{height}.webp`, with `?w=` one of the offered widths (else 400). The picture of an id never
 * changes, so clients may cache it forever, and its name is its entity tag. One that
 * only hidden reviews have is not served.
 */
export const media = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const images = yield* Images
    yield* router.add('GET', '/media/:file', (request) =>
      Effect.gen(function* () {
        const [path = '', query = ''] = request.url.split('?', 2)
        const id = idOf(path)
        if (id === undefined) return yield* missing
        const width = widthOf(query)
        if (width === null) return yield* toErrorResponse(new WidthNotOffered({ widths: IMAGE_WIDTHS.join(', ') }))
        const bytes = yield* images.read(id, width)
        const use = bytes && (yield* images.reviewUse(id))
        if (bytes === undefined || use?.isHidden) return yield* missing
        const headers = {
          etag: `"${id}${width === undefined ? '' : `-${width}`}"`,
          'cache-control': use?.isOfReview === false ? CACHED.forever : CACHED.shortly,
        }
        if (matchesEtag(request.headers['if-none-match'], headers.etag))
          return HttpServerResponse.empty({ status: 304, headers })
        return HttpServerResponse.uint8Array(bytes, { contentType: 'image/webp', headers })
      }),
    )
  }),
)
