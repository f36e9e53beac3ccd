import { useQuery } from '@tanstack/react-query'
import { integrationsQuery } from '#data/integrations.ts'
import { checkIntegrationMachine } from '#machines/integrations/checkIntegration.machine.ts'
import { integrationTexts as texts } from '#messages/integrations.ts'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { ReadState } from '#views/ui/ReadState.tsx'
import { useFlow } from '../flow.ts'
import { Integrations } from './Integrations.tsx'

/** The services of other companies that the shop is connected to (product 16.26). */
export default function IntegrationsPage() {
  const flow = useFlow(checkIntegrationMachine)
  const query = useQuery(integrationsQuery)
  return (
    <>
      <PageHeader title={texts.title} text={texts.hint} />
      {query.data ? <Integrations integrations={query.data} flow={flow} /> : <ReadState query={query} />}
    </>
  )
}
