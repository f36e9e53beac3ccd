import type { ComponentType } from 'react'
import { Route, Switch } from 'wouter'
import { pageTitles } from '../../../contract/texts/pages.ts'
import { shellTexts } from '../../../contract/texts/shell.ts'
import NotFoundPage from '../../views/shop/NotFoundPage.tsx'
import { TitledPage } from '../../views/ui/TitledPage.tsx'
import { Page } from '../Page.tsx'

interface EntriesProps {
  readonly entries: readonly { label: string; to: string }[]
  /** By address. */
  readonly pages: { readonly [to: string]: ComponentType }
}

/** One page for each entry of a sidebar; any other address below is not found. */
export const Entries = ({ entries, pages }: EntriesProps) => (
  <Switch>
    {entries.map(({ label, to }) => (
      <Route key={to} path={to}>
        <Page title={label}>
          <Content page={pages[to]} title={label} />
        </Page>
      </Route>
    ))}
    <Route>
      <Page title={pageTitles.notFound}>
        <NotFoundPage />
      </Page>
    </Route>
  </Switch>
)

const Content = ({ page: View, title }: { page: ComponentType | undefined; title: string }) =>
  View ? <View /> : <TitledPage title={title}>{shellTexts.later}</TitledPage>
