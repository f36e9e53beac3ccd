const withoutWeakness = (tag: string) => tag.replace(/^W\//, '')

/**
 * Whether `If-None-Match` contains this entity tag, so that the response is 304. The comparison is weak, because a
 * proxy that compresses marks tags as weak.
 */
export const matchesEtag = (ifNoneMatch = '', etag: string): boolean =>
  ifNoneMatch
    .split(',')
    .map((tag) => withoutWeakness(tag.trim()))
    .some((tag) => tag === '*' || tag === etag)
