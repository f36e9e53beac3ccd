import { Heading } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ShippingFee } from '../../../../contract/shippingFee/entity.ts'
import { type ShippingFeeValues, shippingFeeMachine } from '../../../../machines/shippingFee/shippingFee.machine.ts'
import { shippingFeeTexts as texts } from '../../../../messages/en/shippingFee.ts'
import { shippingFeeQuery } from '../../../data/shippingFee.ts'
import { useFlowForm } from '../../flowForm.ts'
import { ConflictDialog } from '../../office/ConflictDialog.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PageLoading } from '../../ui/PageLoading.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useFlow } from '../flow.ts'

/** The shipping fees (product 5.8). */
export default function ShippingFeePage() {
  const { data, error, isFetching, refetch } = useQuery(shippingFeeQuery)
  // A 404 means that the fees were never set; the form then creates them.
  const isNew = error?.status === 404
  return (
    <>
      <PageHeader title={texts.title} />
      {data || isNew ? (
        <ShippingFeeForm fees={data} />
      ) : error ? (
        <ErrorState error={error} busy={isFetching} onRetry={() => refetch()} />
      ) : (
        <PageLoading />
      )}
    </>
  )
}

const ShippingFeeForm = ({ fees }: { fees: ShippingFee | undefined }) => {
  const flow = useFlow(shippingFeeMachine, { input: { item: fees } })
  const { form, field, formError, hint, busy } = useFlowForm<ShippingFeeValues>(flow)
  const canSave = useSelector(flow, (snapshot) => snapshot.can({ type: 'form.submit' }))
  return (
    <section className="panel fees">
      <Heading as="h2" size="4">
        {texts.card}
      </Heading>
      <p className="item-note">{texts.cardText}</p>
      <form {...form}>
        {formError && <Alert text={formError} hint={hint} />}
        <div className="form-columns">
          <TextInput {...field('shippingFee')} label={texts.inside} inputMode="decimal" />
          <TextInput {...field('shippingFeeOutside')} label={texts.outside} inputMode="decimal" />
        </div>
        <div className="form-actions">
          <Button type="submit" busy={busy} aria-disabled={!canSave}>
            {texts.save}
          </Button>
        </div>
      </form>
      <ConflictDialog<ShippingFeeValues, ShippingFee>
        flow={flow}
        compare={(mine, theirs) => ({
          shippingFee: { label: texts.inside, mine: mine.shippingFee, theirs: String(theirs.shippingFee) },
          shippingFeeOutside: {
            label: texts.outside,
            mine: mine.shippingFeeOutside,
            theirs: String(theirs.shippingFeeOutside),
          },
        })}
      />
    </section>
  )
}
