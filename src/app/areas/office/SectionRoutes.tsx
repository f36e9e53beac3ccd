import type { ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { Page, type Screen } from '#app/pages/Page.tsx'
import { addSentences } from '#messages/flows.ts'
import { shellTexts } from '#messages/office.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import { pageTitles } from '#messages/shell.ts'
import type { SidebarEntry } from '#views/frames/sidebar.ts'
import NotFoundPage from '#views/shop/NotFoundPage.tsx'

addSentences(officeSentences)
addSentences(ruleSentences)

interface SectionRoutesProps<Name extends string> {
  readonly entries: readonly SidebarEntry<Name>[]
  /** Pages by name of their route; an entry without a page is a type error. */
  readonly pages: { readonly [name in Name]: Screen }
  /** What stands in place of a page that the person may not open; undefined for any other. */
  readonly instead?: (name: Name) => ReactNode
}

/** One route for each entry of a sidebar; any other address shows the page for unknown addresses. */
export const SectionRoutes = <Name extends string>({ entries, pages, instead }: SectionRoutesProps<Name>) => (
  <Switch>
    {entries.map(({ name, label, to }) => (
      <Route key={to} path={to}>
        {instead?.(name) ? <Page title={label}>{instead(name)}</Page> : <Page title={label} view={pages[name]} />}
      </Route>
    ))}
    <Route>
      <Page title={pageTitles.notFound}>
        <NotFoundPage home={entries[0]?.to} back={shellTexts.backToDashboard} />
      </Page>
    </Route>
  </Switch>
)
