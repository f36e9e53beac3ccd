import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route } from 'wouter'
import { type Language, languageNames } from '#contract/languages.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { policyQuery } from '#data/policies.ts'
import { shopDetailsQuery } from '#data/shopDetails.ts'
import { returns } from '#machines/policies/policyForm.fixtures.ts'
import { shopDetails } from '#machines/shopDetails/shopDetails.fixtures.ts'
import { LANGUAGE } from '#messages/format.ts'
import { policyNames, policyTexts as texts } from '#messages/policies.ts'
import { shopTexts } from '#messages/shop.ts'
import PolicyPage from '#views/shop/policies/PolicyPage.tsx'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { emptyCache, failingCache, shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta = {
  title: 'Shop/Policy',
  render: () => (
    <>
      {[shopRoutes.policy, shopRoutes.about].map((route) => (
        <Route key={route} path={route}>
          <ShopLayout>
            <PolicyPage />
          </ShopLayout>
        </Route>
      ))}
    </>
  ),
}
export default meta
type Story = StoryObj

const older = { ...returns, isCurrent: false, text: 'Within 3 days.' }
const twoLanguages = `${returns.text}\n\n## পণ্য ফেরত\n\n- পার্সেল দেখে নিন`
const empty = { ...returns, text: '' }
const showing = (search: string, more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({
    path: `/policies/return${search}`,
    cache: () =>
      shopCacheWith(
        [shopDetailsQuery, shopDetails],
        [policyQuery('return'), returns],
        [policyQuery('return', 2), older],
      ),
    ...more,
  }),
})

export const Loading = shows(showing('', { cache: emptyCache }), shopDetails.footerText)
export const Current = shows(showing(''), texts.since('01 May 2026'), 'What you can return')
export const InBanglaToo = shows(
  showing('', {
    cache: () =>
      shopCacheWith([shopDetailsQuery, shopDetails], [policyQuery('return'), { ...returns, text: twoLanguages }]),
  }),
  languageNames[(LANGUAGE as Language) === 'en' ? 'bn' : 'en'],
  'পার্সেল দেখে নিন',
)
export const OlderVersion = shows(showing('?version=2'), texts.current, 'Within 3 days.')
export const Unpublished = shows(
  showing('', { cache: () => shopCacheWith([shopDetailsQuery, shopDetails], [policyQuery('return'), empty]) }),
  texts.emptyTitle,
)
export const Unknown = shows(showing('', { path: '/policies/imprint' }), shopTexts.notFoundTitle)
export const Failed = shows(showing('', { cache: failingCache }), texts.failedTitle)

const about = { ...returns, _id: 'about' as const, version: 6, text: 'We sell what our village makes.' }
const aboutPage = (page: typeof about): Story =>
  showing('', {
    path: '/pages/about',
    cache: () =>
      shopCacheWith(
        [shopDetailsQuery, { ...shopDetails, policies: [...shopDetails.policies, { _id: 'about', version: 6 }] }],
        [policyQuery('about'), page],
      ),
  })
export const AboutUs = shows(aboutPage(about), policyNames.about, about.text)
export const AboutUsUnwritten = shows(aboutPage({ ...about, version: 0, text: '' }), texts.emptyText)
