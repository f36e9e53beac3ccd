import type { ComponentType } from 'react'
import { Route, Switch } from 'wouter'
import { pageTitles } from '../../../messages/en/pageTitles.ts'
import NotFoundPage from '../../views/shop/NotFoundPage.tsx'
import { Page } from '../Page.tsx'

interface SectionRoutesProps<To extends string> {
  readonly entries: readonly { label: string; to: To }[]
  /** Pages by address; an entry without a page is a type error. */
  readonly pages: { readonly [to in To]: ComponentType }
}

/** One route for each entry of a sidebar; any other address shows the page for unknown addresses. */
export const SectionRoutes = <To extends string>({ entries, pages }: SectionRoutesProps<To>) => (
  <Switch>
    {entries.map(({ label, to }) => {
      const View: ComponentType = pages[to]
      return (
        <Route key={to} path={to}>
          <Page title={label}>
            <View />
          </Page>
        </Route>
      )
    })}
    <Route>
      <Page title={pageTitles.notFound}>
        <NotFoundPage />
      </Page>
    </Route>
  </Switch>
)
