import { Link } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { keyProofQuery, keysQuery } from '#data/programs.ts'
import { webhooksQuery } from '#data/webhooks.ts'
import { apiKeyMachine } from '#machines/programs/apiKey.machine.ts'
import { webhookMachine } from '#machines/webhooks/webhook.machine.ts'
import { programsTexts as texts } from '#messages/programs.ts'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { useFlow } from '../flow.ts'
import { ApiKeys } from './ApiKeys.tsx'
import { Webhooks } from './Webhooks.tsx'

/** The programs that use the API of the shop, and those that the shop calls (product 16.19). */
export default function ProgramsPage() {
  const webhook = useFlow(webhookMachine)
  return (
    <>
      <PageHeader
        title={texts.title}
        text={
          <>
            {texts.hint}{' '}
            <Link href="/api/docs" target="_blank" rel="noreferrer">
              {texts.documentation}
            </Link>
          </>
        }
      />
      <ApiKeys flow={useFlow(apiKeyMachine)} keys={useQuery(keysQuery)} proof={useQuery(keyProofQuery).data} />
      <Webhooks flow={webhook} webhooks={useQuery(webhooksQuery)} />
    </>
  )
}
