import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { Jobs } from '../jobs/Jobs.ts'
import { Logos } from '../logo/Logos.ts'
import { pdfFile } from '../orders/handlers.ts'
import { Invoices } from '../orders/invoice/Invoices.ts'
import { OrderLists } from '../orders/list/OrderLists.ts'
import { linkOf } from '../orders/smsLinks.ts'
import { csvDay } from '../platform/csv.ts'
import { ServerApi } from '../platform/http/api.ts'
import { caller, csvFile, respond, success } from '../platform/http/responses.ts'
import { requestTexts } from '../platform/texts.ts'
import { ShopDetails } from '../shopDetails/ShopDetails.ts'
import { packJob, reportJob } from './jobs.ts'
import { ParcelLinks } from './ParcelLinks.ts'
import { ParcelPapers } from './ParcelPapers.ts'
import { ParcelShares } from './ParcelShares.ts'
import { Parcels, parcelServices } from './Parcels.ts'

/** Handlers of parcels. */
export const parcelsHandlers = HttpApiBuilder.group(
  ServerApi,
  'parcels',
  Effect.fnUntraced(function* (handlers) {
    const parcels = yield* Parcels
    const jobs = yield* Jobs
    const lists = yield* OrderLists
    const papers = yield* ParcelPapers
    const links = yield* ParcelLinks
    const shares = yield* ParcelShares
    return handlers.handleAll({
      getParcelsOfOrder: Effect.fnUntraced(function* ({ params }) {
        return yield* success('ok', yield* parcels.ofOrder(yield* caller, params.id))
      }),
      packParcel: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('parcelPacked', yield* parcels.pack(yield* caller, payload))
      }),
      packParcels: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('jobStarted', yield* jobs.start(yield* caller, packJob(payload)))
      }),
      reportParcels: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('jobStarted', yield* jobs.start(yield* caller, reportJob(payload)))
      }),
      printParcels: Effect.fnUntraced(function* ({ payload: { paper, parcels: chosen, ...orders } }) {
        const { orderCsvTexts: files } = yield* requestTexts
        const person = yield* caller
        const wanted = chosen ? { parcels: chosen } : { orders: yield* lists.chosen(person, orders) }
        const name = paper === 'slip' ? files.slipsFile(csvDay()) : files.labelsFile(csvDay())
        return pdfFile(name, yield* papers.print(person, paper, wanted))
      }),
      getParcelShares: ({ query }) => respond(shares.of(query)),
      exportParcelShares: Effect.fnUntraced(function* ({ query }) {
        const { shareCsvTexts } = yield* requestTexts
        return yield* csvFile(shareCsvTexts.file(csvDay()), shares.csv(query))
      }),
      getParcelLink: Effect.fnUntraced(function* ({ params, request }) {
        return yield* success('ok', yield* links.read(yield* linkOf(params.id, request)))
      }),
      wishByLink: Effect.fnUntraced(function* ({ params, payload, request }) {
        return yield* success('parcelWished', yield* links.choose(yield* linkOf(params.id, request), payload))
      }),
      changeParcel: Effect.fnUntraced(function* ({ params, payload }) {
        return yield* success('parcelChanged', yield* parcels.change(yield* caller, params.id, payload))
      }),
      checkInParcel: Effect.fnUntraced(function* ({ params, payload }) {
        return yield* success('parcelCheckedIn', yield* parcels.checkIn(yield* caller, params.id, payload.pieces))
      }),
      reportParcel: Effect.fnUntraced(function* ({ params, payload }) {
        return yield* success('parcelReported', yield* parcels.reportByHand(yield* caller, params.id, payload))
      }),
    })
  }),
).pipe(
  Layer.provide([
    parcelServices,
    ParcelLinks.layer,
    ParcelShares.layer,
    OrderLists.layer,
    ParcelPapers.layer.pipe(Layer.provide(Invoices.layer), Layer.provide([Logos.layer, ShopDetails.layer])),
  ]),
)
