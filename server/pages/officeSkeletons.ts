import { adminGroups, adminRoutes } from '#contract/routes/admin.ts'
import { ownerGroups, ownerRoutes } from '#contract/routes/owner.ts'
import { SIDEBAR_GROUPS, type SidebarGroup } from '#contract/routes/sidebar.ts'
import { adminPages, adminTexts, ownerPages, ownerTexts } from '#messages/en/office.ts'
import { orderScreens } from '#messages/en/orderScreens.ts'
import { revenueTexts } from '#messages/en/revenue.ts'
import { bannerTexts } from '#messages/en/settings.ts'
import { shellTexts } from '#messages/en/shell.ts'
import { htmlText } from '../platform/http/htmlText.ts'
import { places, title } from './skeletons.ts'

/** The frame of a back office, as its pages show it before any script has arrived: nothing in it needs a session. */

interface Office<Name extends string> {
  readonly panel: string
  readonly routes: Readonly<Record<Name, string>>
  readonly groups: Readonly<Record<NoInfer<Name>, SidebarGroup>>
  readonly labels: Readonly<Record<NoInfer<Name>, string>>
  /** The headings that differ from the label of their page in the sidebar. */
  readonly headings: { readonly [name in NoInfer<Name>]?: string }
  /** The pages with actions next to their heading; `phone` where there is room for them on a phone too. */
  readonly actions: { readonly [name in NoInfer<Name>]?: 'laptop' | 'phone' }
}

const entry = (to: string, label: string, isCurrent: boolean) =>
  `<a href="${to}"${isCurrent ? ' aria-current="page"' : ''}><i></i><span>${htmlText(label)}</span></a>`

const groupHeading = (group: SidebarGroup) =>
  group === 'first' || group === 'last' ? '' : `<p>${htmlText(shellTexts.groups[group])}</p>`

/** What each page of a back office shows first, by its address: title bar, sidebar and the heading of the page. */
const firstsOf = <Name extends string>(office: Office<Name>) => {
  const { panel, routes, groups, labels, headings, actions } = office
  const names = Object.keys(routes) as Name[]
  const sidebar = (current: Name) =>
    SIDEBAR_GROUPS.map((group) => {
      const entries = names.filter((name) => groups[name] === group)
      if (entries.length === 0) return ''
      const links = entries.map((name) => entry(routes[name], labels[name], name === current)).join('')
      return `<section>${groupHeading(group)}<div>${links}</div></section>`
    }).join('')
  return Object.fromEntries(
    names.map((name) => [
      routes[name],
      `<header><i></i><p>${htmlText(panel)}</p>${places(2)}</header><nav class="boot-side">${sidebar(name)}</nav><main${actions[name] ? ` class="boot-${actions[name]}"` : ''}>${title(headings[name] ?? labels[name])}${places(2)}</main>`,
    ]),
  )
}

/** What each page of the back offices shows first, by its address. */
export const officeFirsts: Readonly<Record<string, string>> = {
  ...firstsOf({
    panel: adminTexts.panel,
    routes: adminRoutes,
    groups: adminGroups,
    labels: adminPages,
    headings: { banners: bannerTexts.title, orders: orderScreens.title, revenue: revenueTexts.title },
    actions: {
      products: 'laptop',
      orders: 'laptop',
      revenue: 'laptop',
      subCategories: 'laptop',
      subSubCategories: 'laptop',
      banners: 'phone',
      categories: 'phone',
      users: 'phone',
    },
  }),
  ...firstsOf({
    panel: ownerTexts.panel,
    routes: ownerRoutes,
    groups: ownerGroups,
    labels: ownerPages,
    headings: { orders: orderScreens.title },
    actions: { products: 'laptop', orders: 'laptop' },
  }),
}
