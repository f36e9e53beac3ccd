import { Text } from '@radix-ui/themes'
import { shopRoutes } from '#contract/routes/shop.ts'
import { shopTexts as texts } from '#messages/shop.ts'
import { uiTexts } from '#messages/ui.ts'
import { Notice } from '../ui/Notice.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { ButtonLink } from '../ui/TextLink.tsx'

interface NotFoundPageProps {
  /** Home of the area with the address. */
  readonly home?: string
  readonly back?: string
}

/** Page for an unknown address. */
export default function NotFoundPage({ home = shopRoutes.home, back = uiTexts.backToShop }: NotFoundPageProps) {
  return (
    <Notice>
      <PageTitle>{texts.notFoundTitle}</PageTitle>
      <Text as="p" color="gray">
        {texts.notFoundText}
      </Text>
      <ButtonLink to={home}>{back}</ButtonLink>
    </Notice>
  )
}
