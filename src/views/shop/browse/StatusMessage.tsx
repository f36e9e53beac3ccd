import { Text } from '@radix-ui/themes'
import { useEffect } from 'react'
import { shopRoutes } from '#contract/routes/shop.ts'
import { uiTexts } from '#messages/ui.ts'
import { focusNewContent } from '#views/ui/focus.ts'
import { Notice } from '#views/ui/Notice.tsx'
import { PageTitle } from '#views/ui/PageTitle.tsx'
import { ButtonLink } from '#views/ui/TextLink.tsx'
import { useWindowTitle } from '#views/ui/useWindowTitle.ts'

/** Page for a missing item, with a link back. */
export const StatusMessage = ({ title, text }: { title: string; text: string }) => {
  useWindowTitle(title)
  useEffect(focusNewContent, [])
  return (
    <Notice>
      <PageTitle>{title}</PageTitle>
      <Text as="p" color="gray">
        {text}
      </Text>
      <ButtonLink to={shopRoutes.home}>{uiTexts.backToShop}</ButtonLink>
    </Notice>
  )
}
