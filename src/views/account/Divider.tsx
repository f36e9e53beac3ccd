import { Flex, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import * as css from './Divider.module.css'

/** A line between two ways to sign in, with a text in it. */
export const Divider = ({ children }: { children: ReactNode }) => (
  <Flex asChild align="center" gap="3" my="4">
    <Text as="div" size="2" color="gray" className={css.divider}>
      {children}
    </Text>
  </Flex>
)
