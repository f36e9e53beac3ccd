import { Schema } from 'effect'
import { browserStore } from './browserStore.ts'

/** How the person came to the shop in this visit, as `SourceToKeep`, which goes with an order. */
export const keptVisit = browserStore(
  'haat.source',
  1,
  Schema.fromJsonString(Schema.Record(Schema.String, Schema.String)),
  'session',
)

/** Keeps how the person has come to the page that was loaded, where its address or a link says so. */
export const keepVisit = (): void => {
  if (!document.referrer && !/(utm_source|clid)=/.test(location.search)) return
  import('./noteVisit.ts').then(
    // Without a pattern the build writes less.
    (visit) => visit.noteVisit(keptVisit),
    () => {
      // The orders of the visit have no source.
    },
  )
}
