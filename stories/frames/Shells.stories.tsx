import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { userEvent } from 'storybook/test'
import { SIDEBAR_BREAKPOINT_PX } from '#contract/constants.ts'
import { needsQuery } from '#data/dashboard.ts'
import { rightsQuery } from '#data/users.ts'
import { admin, owner } from '#machines/core/fixtures.ts'
import { packer } from '#machines/users/changeRole.fixtures.ts'
import { errorSentences } from '#messages/errors.ts'
import { adminPages, adminTexts, ownerPages, ownerTexts } from '#messages/office.ts'
import { rightNames, rightsTexts } from '#messages/rights.ts'
import { secondFactorTexts } from '#messages/secondFactor.ts'
import { commonTexts } from '#messages/ui.ts'
import AdminLayout from '#views/admin/AdminLayout.tsx'
import DashboardPage from '#views/admin/dashboard/DashboardPage.tsx'
import { NoRight } from '#views/office/useRights.tsx'
import OwnerLayout from '#views/owner/OwnerLayout.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { cacheWith, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta = { title: 'Back offices/Shells' }
export default meta
type Story = StoryObj

const ofAdmin = {
  render: () => (
    <AdminLayout>
      <PageHeader title="Categories" />
    </AdminLayout>
  ),
}
const ofOwner = {
  render: () => (
    <OwnerLayout>
      <PageHeader title="Dashboard" />
    </OwnerLayout>
  ),
}
const needs = () => ({
  openOrders: 44,
  pendingOrders: 12,
  lateOrders: 3,
  outOfStock: 4,
  openRefunds: 2,
  lateRefunds: 0,
  refundsByHand: 0,
  undecidedPayments: 5,
  givenUp: 0,
  webhooksGivenUp: 0,
})

const toggle = '[aria-controls="sidebar"]'
const foldSidebar: Story['play'] = async ({ canvasElement }) => {
  const open = canvasElement.querySelector(`${toggle}[aria-expanded="true"]`)
  if (open) await userEvent.click(open)
}

/** The sidebar folds where the window becomes narrow; this page opens it again, as a person does on a phone. */
const SidebarOpen = () => {
  useEffect(() => {
    const open = () =>
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`${toggle}[aria-expanded="false"]`)?.click())
    open()
    const wide = matchMedia(`(min-width: ${SIDEBAR_BREAKPOINT_PX}px)`)
    wide.addEventListener('change', open)
    return () => wide.removeEventListener('change', open)
  }, [])
  return ofAdmin.render()
}

export const Admin: Story = shows(
  { ...ofAdmin, parameters: withApp({ path: '/admin/categories', user: admin }) },
  adminTexts.panel,
  admin.name,
  ...Object.values(adminPages),
)
/** The first visit in this browser, before the server has said what the person may do. */
export const AdminBeforeItsRights: Story = shows(
  { ...ofAdmin, parameters: withApp({ path: '/admin/categories', user: admin, preferences: { rights: null } }) },
  adminTexts.panel,
)
/** Open orders, late ones among them, refund requests and missing products. */
export const AdminWithCounts: Story = shows(
  {
    ...ofAdmin,
    parameters: withApp({
      path: '/admin/categories',
      user: admin,
      cache: () => cacheWith([needsQuery, needs()]),
    }),
  },
  '44 open, 3 late',
)
export const AdminSidebarFolded: Story = { ...Admin, play: foldSidebar }
/** Below 1024 px the sidebar covers the page. */
export const AdminSidebarOpenOnAPhone: Story = { ...Admin, render: () => <SidebarOpen /> }
export const AdminOffline: Story = shows(
  { ...ofAdmin, parameters: withApp({ path: '/admin/categories', user: admin, app: { online: false } }) },
  commonTexts.offline,
)
export const AdminWithPicture: Story = shows(
  {
    ...ofAdmin,
    parameters: withApp({ path: '/admin/profile', user: { ...admin, profileImg: '/media/category-clothing.webp' } }),
  },
  admin.name,
)
export const Owner: Story = shows(
  { ...ofOwner, parameters: withApp({ path: '/owner', user: owner }) },
  ownerTexts.panel,
  owner.name,
  ...Object.values(ownerPages),
)

/** A packer: the sidebar and the dashboard have what the role covers. */
const ofPacker = (path: string, more: Partial<ReturnType<typeof needs>> = {}) =>
  withApp({
    path,
    user: admin,
    cache: () => cacheWith([rightsQuery, { all: false, rights: packer.rights }], [needsQuery, { ...needs(), ...more }]),
  })
export const AdminWithFewRights: Story = shows(
  {
    render: () => (
      <AdminLayout>
        <DashboardPage />
      </AdminLayout>
    ),
    parameters: ofPacker('/admin'),
  },
  adminPages.orders,
  '44 open, 3 late',
)
export const AdminWithoutTheRight: Story = shows(
  {
    render: () => (
      <AdminLayout>
        <NoRight right="refunds" />
      </AdminLayout>
    ),
    parameters: ofPacker('/admin/refund-request', { openRefunds: 0 }),
  },
  rightsTexts.title,
  rightsTexts.missing(rightNames.refunds),
)

/** The shop requires a second factor of the role, and the person has none. */
export const AdminNeedsSecondFactor: Story = shows(
  {
    render: () => (
      <AdminLayout>
        <DashboardPage />
      </AdminLayout>
    ),
    parameters: withApp({
      path: '/admin',
      user: admin,
      cache: () =>
        failingCache(403, errorSentences['account.second_factor_required'], 'account.second_factor_required'),
    }),
  },
  secondFactorTexts.requiredTitle,
  secondFactorTexts.toSecurity,
)
