import { Lock } from 'lucide'
import type { ReactNode } from 'react'
import { shopRoutes } from '#contract/routes/shop.ts'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { ErrorState } from '#views/ui/ErrorState.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { PageLoading } from '#views/ui/PageLoading.tsx'
import { ButtonLink } from '#views/ui/TextLink.tsx'
import * as column from '../browse/Column.module.css'

interface LinkPageProps {
  readonly texts: { readonly [name in 'title' | 'readFailed' | 'unknown' | 'unknownText' | 'shopAgain']: string }
  /** The state of the link's flow. */
  readonly view: string
  readonly onRetry: () => void
  /** What a link shows that is known. */
  readonly children: ReactNode
}

const UNREAD = new Set(['reading', 'unread', 'unknown'])

/** The page of a link in an SMS. */
export const LinkPage = ({ texts, view, onRetry, children }: LinkPageProps) => (
  <div className={column.column}>
    <PageHeader title={texts.title} />
    {view === 'reading' && <PageLoading />}
    {view === 'unread' && <ErrorState title={texts.readFailed} onRetry={onRetry} busy={false} />}
    {view === 'unknown' && (
      <EmptyState icon={Lock} title={texts.unknown} text={texts.unknownText}>
        <ButtonLink to={shopRoutes.home} variant="soft">
          {texts.shopAgain}
        </ButtonLink>
      </EmptyState>
    )}
    {!UNREAD.has(view) && children}
  </div>
)
