import { Link } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { keyProofQuery, keysQuery } from '#data/programs.ts'
import { apiKeyMachine } from '#machines/programs/apiKey.machine.ts'
import { programsTexts as texts } from '#messages/programs.ts'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { useFlow } from '../flow.ts'
import { ApiKeys } from './ApiKeys.tsx'

/** The programs that use the API of the shop (product 16.19). */
export default function ProgramsPage() {
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
    </>
  )
}
