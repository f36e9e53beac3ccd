import { Schema } from 'effect'
import { browserStore } from './browserStore.ts'

/** How the person came to the shop in this visit, as `SourceToKeep`, which goes with an order. */
export const keptVisit = browserStore(
  'haat.visit',
  1,
  Schema.fromJsonString(Schema.Record(Schema.String, Schema.String)),
  'session',
)

/** Keeps how the person has come to the page that was loaded, where its address or a link says so. */
export const keepVisit = (): void => {
  const { search, origin } = location
  const isLinked = document.referrer && !document.referrer.startsWith(origin)
  if (!isLinked && !/[?&](utm_source|gclid|fbclid)=/.test(search)) return
  import('./noteVisit.ts').then(
    ({ noteVisit }) => noteVisit(keptVisit),
    () => {
      // The orders of the visit have no source.
    },
  )
}
