import { Link } from '@radix-ui/themes'
import { programsTexts as texts } from '#messages/programs.ts'
import { PageHeader } from '#views/ui/PageHeader.tsx'

/** The programs that use the API of the shop (product 16.19). */
export default function ProgramsPage() {
  return (
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
  )
}
