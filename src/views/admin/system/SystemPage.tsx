import { useQuery } from '@tanstack/react-query'
import { walletPhonesQuery, walletTextsQuery } from '#data/officePayments.ts'
import { failuresQuery, systemQuery } from '#data/system.ts'
import { walletPhoneMachine } from '#machines/payments/walletPhone.machine.ts'
import { sendAgainMachine } from '#machines/system/sendAgain.machine.ts'
import { systemTexts as texts } from '#messages/system.ts'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { ReadState } from '#views/ui/ReadState.tsx'
import { useFlow } from '../flow.ts'
import { Failures } from './Failures.tsx'
import { SystemState } from './SystemState.tsx'
import { WalletPhones } from './WalletPhones.tsx'

/**
 * The state of the shop's servers (product 16.18), what they have given up, and the phones that forward texts of wallets.
 * Each loads and fails on its own.
 */
export default function SystemPage() {
  const flow = useFlow(sendAgainMachine)
  const phone = useFlow(walletPhoneMachine)
  const state = useQuery(systemQuery)
  return (
    <>
      <PageHeader title={texts.title} />
      <Failures query={useQuery(failuresQuery)} flow={flow} />
      <WalletPhones flow={phone} phones={useQuery(walletPhonesQuery)} waiting={useQuery(walletTextsQuery).data} />
      {state.data ? <SystemState state={state.data} /> : <ReadState query={state} />}
    </>
  )
}
