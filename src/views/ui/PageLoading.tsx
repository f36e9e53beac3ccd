import { Flex, Spinner } from '@radix-ui/themes'
import { commonTexts } from '#messages/ui.ts'

export const PageLoading = () => (
  <Flex align="center" justify="center" minHeight="60vh" role="status" aria-label={commonTexts.loading}>
    <Spinner size="3" />
  </Flex>
)
