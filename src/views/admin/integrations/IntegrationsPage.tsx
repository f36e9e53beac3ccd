import { useQuery } from '@tanstack/react-query'
import { integrationsQuery } from '#data/integrations.ts'
import { keyProofQuery } from '#data/programs.ts'
import { checkIntegrationMachine } from '#machines/integrations/checkIntegration.machine.ts'
import { keepSettingsMachine } from '#machines/integrations/keepSettings.machine.ts'
import { integrationTexts as texts } from '#messages/integrations.ts'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { ReadState } from '#views/ui/ReadState.tsx'
import { useFlow } from '../flow.ts'
import { Integrations } from './Integrations.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'

/** What most accounts have; the server says what it needs further. */
const usualProof = { hasPassword: true, enabled: false }

/** The services of other companies that the shop is connected to (product 16.26). */
export default function IntegrationsPage() {
  const flow = useFlow(checkIntegrationMachine)
  const settings = useFlow(keepSettingsMachine)
  const query = useQuery(integrationsQuery)
  const proof = useQuery(keyProofQuery).data ?? usualProof
  return (
    <>
      <PageHeader title={texts.title} text={texts.hint} />
      {query.data ? (
        <Integrations
          integrations={query.data}
          flow={flow}
          onChange={(service, kept) => settings.send({ type: 'dialog.open', service, kept, proof })}
        />
      ) : (
        <ReadState query={query} />
      )}
      <SettingsDialog flow={settings} />
    </>
  )
}
