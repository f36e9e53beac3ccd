import { Box, Text, Link as ThemeLink } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide'
import { Link, useLocation, useSearch } from 'wouter'
import { type Language, languageNames } from '#contract/languages.ts'
import type { Policy } from '#contract/policies/entity.ts'
import {
  INFO_PAGES,
  isInfoPage,
  POLICY_PAGES,
  policyParts,
  SHOP_PAGES,
  type ShopPage,
} from '#contract/policies/pages.ts'
import { policyAddress } from '#contract/routes/addresses.ts'
import { policyQuery } from '#data/policies.ts'
import { optionalShopDetails } from '#data/shopDetails.ts'
import { formatDay } from '#messages/dates.ts'
import { LANGUAGE } from '#messages/format.ts'
import { policyNames, policyTexts as texts } from '#messages/policies.ts'
import { shopTexts } from '#messages/shop.ts'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { Markdown } from '#views/ui/Markdown.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { ReadState } from '#views/ui/ReadState.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { useWindowTitle } from '#views/ui/useWindowTitle.ts'
import { StatusMessage } from '../browse/StatusMessage.tsx'
import * as css from './PolicyPage.module.css'

const NotFound = () => <StatusMessage title={shopTexts.notFoundTitle} text={shopTexts.notFoundText} />

/** A policy of the shop, or a page about it; `?version=` shows the one that an order has accepted. */
export default function PolicyPage() {
  const [path] = useLocation()
  const name = SHOP_PAGES.find((known) => path === policyAddress(known))
  return name ? <Known key={name} page={name} /> : <NotFound />
}

/** The pages of the same kind that have a text, at the version that the page shows. */
const Published = ({ current, version }: { current: ShopPage; version: number | undefined }) => {
  const { data } = useQuery(optionalShopDetails)
  const known = data?.policies.map(({ _id }) => _id)
  const published = (isInfoPage(current) ? INFO_PAGES : POLICY_PAGES).filter((page) => known?.includes(page))
  return (
    <nav className={css.links} aria-label={texts.policies}>
      {published.map((page) => (
        <Link
          key={page}
          href={policyAddress(page, version)}
          className={css.link}
          aria-current={page === current ? 'page' : undefined}
        >
          {policyNames[page]}
        </Link>
      ))}
    </nav>
  )
}

const Known = ({ page }: { page: ShopPage }) => {
  const version = Number(new URLSearchParams(useSearch()).get('version')) || undefined
  const policy = useQuery(policyQuery(page, version))
  useWindowTitle(policyNames[page])
  if (policy.error?.status === 404) return <NotFound />
  return (
    <Box asChild maxWidth="42rem" mx="auto">
      <article>
        <Published current={page} version={version} />
        <PageHeader title={policyNames[page]} />
        {policy.data ? <Content policy={policy.data} /> : <ReadState query={policy} title={texts.failedTitle} />}
      </article>
    </Box>
  )
}

const OTHER = 'other-language'
const language = LANGUAGE as Language
const otherLanguage = language === 'bn' ? 'en' : 'bn'

const Content = ({ policy: { _id, text, isCurrent, updatedAt } }: { policy: Policy }) => {
  if (text === '' && isCurrent) return <EmptyState icon={Package} title={texts.emptyTitle} text={texts.emptyText} />
  const [own, other] = policyParts(text, language)
  return (
    <>
      <Text as="p" size="2" color="gray" mb="5">
        {isCurrent && !isInfoPage(_id) && texts.since(formatDay(updatedAt))}
        {!isCurrent && texts.older(formatDay(updatedAt))}{' '}
        {!isCurrent && (
          <TextLink to={policyAddress(_id)} color="teal">
            {texts.current}
          </TextLink>
        )}
      </Text>
      {other && (
        <Text as="p" size="2" mb="4" lang={otherLanguage}>
          <ThemeLink href={`#${OTHER}`} underline="always">
            {languageNames[otherLanguage]}
          </ThemeLink>
        </Text>
      )}
      <Markdown text={own} />
      {other && (
        <div id={OTHER} lang={otherLanguage} tabIndex={-1} className={css.other}>
          <Markdown text={other} />
        </div>
      )}
    </>
  )
}
