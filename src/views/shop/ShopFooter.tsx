import { Box, Flex, Grid } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { linkedIn } from '#contract/campaignPages/links.ts'
import { SHOP_PAGES } from '#contract/policies/pages.ts'
import { campaignPageAddress, policyAddress } from '#contract/routes/addresses.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import type { ShopDetails } from '#contract/shopDetails/entity.ts'
import { capabilities } from '#data/capabilities.ts'
import { hasOnlinePayment, paymentOffersQuery } from '#data/payments.ts'
import { optionalShopDetails } from '#data/shopDetails.ts'
import { formatDigits } from '#messages/format.ts'
import { paymentMethodNames } from '#messages/paymentNames.ts'
import { policyNames, policyTexts } from '#messages/policies.ts'
import { shopTexts } from '#messages/shop.ts'
import { shopFooterTexts as texts } from '#messages/shopFooter.ts'
import { uiTexts } from '#messages/ui.ts'
import { LanguageSwitch } from '../frames/LanguageSwitch.tsx'
import { ThemeSwitch } from '../frames/ThemeSwitch.tsx'
import { Button } from '../ui/Button.tsx'
import { useShop } from '../ui/shop.ts'
import { useOpenConsent } from './analytics/ConsentFrame.tsx'
import * as css from './ShopFooter.module.css'

const Phone = ({ number }: { number: string }) => number && <a href={`tel:${number}`}>{formatDigits(number)}</a>
const Email = ({ address }: { address: string }) => address && <a href={`mailto:${address}`}>{address}</a>

/** The site of a page elsewhere, such as "Facebook" for `https://www.facebook.com/shop`. */
const nameOf = (address: string) => {
  const site = new URL(address).hostname.replace(/\.[a-z]+$/, '').replace(/^.*\./, '')
  return texts.sites[site as keyof typeof texts.sites] ?? new URL(address).hostname
}

const Identity = ({ details }: { details: ShopDetails }) => (
  <Flex direction="column" align="start">
    <b>{details.shopName}</b>
    {details.address && <address>{details.address}</address>}
    {details.openingHours && (
      <>
        <span>{texts.openingHours}</span>
        <address>{details.openingHours}</address>
      </>
    )}
    {details.tradeLicence && <span>{texts.tradeLicence(details.tradeLicence)}</span>}
    {details.dbid && <span>{texts.dbid(details.dbid)}</span>}
    {details.bin && <span>{texts.bin(details.bin)}</span>}
  </Flex>
)

const Contact = ({ details }: { details: ShopDetails }) => {
  const { phone, whatsapp, email, links, complaintContact, complaintPhone, complaintEmail } = details
  const complaints = complaintContact || complaintPhone || complaintEmail
  const { findOrder, wishlist } = capabilities()
  const pages = links.split('\n').filter(Boolean)
  if (!phone && !email && !whatsapp && pages.length === 0 && !complaints && !findOrder && !wishlist) return null
  return (
    <Flex direction="column" align="start">
      <b>{texts.help}</b>
      {findOrder && <Link href={shopRoutes.findOrder}>{texts.trackOrder}</Link>}
      {wishlist && <Link href={shopRoutes.wishlist}>{shopTexts.wishlist}</Link>}
      <Phone number={phone} />
      {whatsapp && (
        <a href={`https://wa.me/88${whatsapp}`} target="_blank" rel="noopener">
          {texts.whatsapp(formatDigits(whatsapp))} <span className="visually-hidden">{uiTexts.newTab}</span>
        </a>
      )}
      <Email address={email} />
      {pages.map((address) => (
        <a key={address} href={address} target="_blank" rel="me noopener">
          {nameOf(address)} <span className="visually-hidden">{uiTexts.newTab}</span>
        </a>
      ))}
      {complaints && (
        <Box as="span" mt="2">
          {texts.complaints(complaintContact)}
        </Box>
      )}
      <Phone number={complaintPhone} />
      <Email address={complaintEmail} />
    </Flex>
  )
}

const Policies = ({ details: { policies, pages } }: { details: ShopDetails }) => {
  const published = SHOP_PAGES.filter((page) => policies.some(({ _id }) => _id === page))
  const own = linkedIn('footer', pages)
  if (published.length + own.length === 0) return null
  return (
    <Flex asChild direction="column" align="start">
      <nav aria-labelledby="shop-footer-policies">
        <b id="shop-footer-policies">{policyTexts.policies}</b>
        {published.map((page) => (
          <Link key={page} href={policyAddress(page)}>
            {policyNames[page]}
          </Link>
        ))}
        {own.map(({ slug, title }) => (
          <Link key={slug} href={campaignPageAddress(slug)}>
            {title}
          </Link>
        ))}
      </nav>
    </Flex>
  )
}

const Methods = () => {
  const { data: offers = [] } = useQuery({ ...paymentOffersQuery, enabled: hasOnlinePayment() })
  if (offers.length === 0) return null
  return (
    <ul className={css.methods} aria-label={texts.methods}>
      {offers.map(({ method }) => (
        <li key={method}>{method === 'manual' ? texts.sentMoney : paymentMethodNames[method]}</li>
      ))}
    </ul>
  )
}

/** Who runs the shop, how to reach it, and its policies. It works without them. */
export default function ShopFooter() {
  const { data } = useQuery(optionalShopDetails)
  const openConsent = useOpenConsent()
  return (
    <>
      {data && (
        <Grid
          columns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))"
          gapY="5"
          gapX="6"
          pb="5"
          className={css.columns}
        >
          <Identity details={data} />
          <Contact details={data} />
          <Policies details={data} />
        </Grid>
      )}
      <Methods />
      <div>{useShop().footer}</div>
      {openConsent && (
        <Button variant="ghost" size="2" onClick={openConsent}>
          {texts.cookies}
        </Button>
      )}
      <div className={css.theme}>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </>
  )
}
