import { fromCallback, fromPromise } from 'xstate'
import { keptConsent } from '#app/browser/keptConsent.ts'
import { FlowArea } from '#app/wiring/FlowArea.tsx'
import type { Wiring } from '#app/wiring/wiring.ts'
import { withdrawConsent } from '#contract/analytics/shopApi.ts'
import { call } from '#http/call.ts'
import type { Http } from '#http/runtime.ts'
import type { ConsentEvent, KeepConsent } from '#machines/analytics/consent.machine.ts'
import type { Reply } from '#machines/core/reply.ts'
import { AnalyticsFrame } from '#views/shop/analytics/AnalyticsFrame.tsx'
import type { ConsentHostProps } from '#views/shop/analytics/ConsentFrame.tsx'
import ConsentHost from '#views/shop/analytics/ConsentHost.tsx'
import type { ConsentFlows } from '#views/shop/analytics/flow.ts'

const watchConsent = fromCallback<KeepConsent>(({ sendBack, receive }) => {
  const report = () => sendBack({ type: 'consent.read', ...keptConsent.read() } satisfies ConsentEvent)
  receive(({ consent }) => keptConsent.write(consent))
  report()
  return keptConsent.onChange(report)
})

const withdrawFrom = (http: Http) =>
  fromPromise<Reply<null>, void>(async () => {
    const consent = keptConsent.owed()
    if (consent === undefined) return { ok: true, value: null }
    const reply = await http.reply(call(withdrawConsent, { payload: { consent } }))
    if (reply.ok) keptConsent.settle(consent)
    return reply
  })

const analytics = (http: Http) =>
  ({ consent: { watchConsent, withdrawConsent: withdrawFrom(http) } }) satisfies Wiring<ConsentFlows>

const Frame = ({ path }: { readonly path: string }) => <AnalyticsFrame path={path} visitor={keptConsent.visitor} />

/** The question for consent, with what the browser keeps of the answer. */
export default function AnalyticsArea(props: ConsentHostProps) {
  return (
    <FlowArea<ConsentFlows> area={analytics}>
      <ConsentHost {...props} frame={Frame} />
    </FlowArea>
  )
}
