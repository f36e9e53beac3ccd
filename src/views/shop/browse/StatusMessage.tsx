import { Text } from '@radix-ui/themes'
import { useEffect } from 'react'
import { shopRoutes } from '../../../../contract/routes/shop.ts'
import { uiTexts } from '../../../../messages/en/ui.ts'
import { focusNewContent } from '../../ui/focus.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ButtonLink } from '../../ui/TextLink.tsx'
import { useWindowTitle } from '../../ui/useWindowTitle.ts'

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
