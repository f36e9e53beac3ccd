import { Route, Switch } from 'wouter'
import { pageTitles } from '../../../contract/texts/pages.ts'
import { shellTexts } from '../../../contract/texts/shell.ts'
import NotFoundPage from '../../views/shop/NotFoundPage.tsx'
import { TitledPage } from '../../views/ui/TitledPage.tsx'
import { Page } from '../Page.tsx'

/** One page for each entry of a sidebar; any other address below is not found. */
export const Entries = ({ entries }: { entries: readonly { label: string; to: string }[] }) => (
  <Switch>
    {entries.map(({ label, to }) => (
      <Route key={to} path={to}>
        <Page title={label}>
          <TitledPage title={label}>{shellTexts.later}</TitledPage>
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
