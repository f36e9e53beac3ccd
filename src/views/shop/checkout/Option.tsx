import { Flex, Grid, Text } from '@radix-ui/themes'
import type { ComponentProps, ReactNode } from 'react'
import * as css from './Option.module.css'

interface OptionProps {
  readonly as?: 'label' | 'div'
  readonly chosen: boolean
  /** Radio button or icon. */
  readonly mark: ReactNode
  readonly name: string
  readonly text: string | null
}

/** One of several choices in a box: its name, and what it means. */
export const Option = ({ as: Tag = 'label', chosen, mark, name, text }: OptionProps) => (
  <Flex asChild align="center" gap="3" p="3">
    <Text asChild size="2">
      <Tag className={css.option} data-chosen={chosen || undefined}>
        {mark}
        <Grid as="span" minWidth="0">
          <b>{name}</b>
          {text && <Text color="gray">{text}</Text>}
        </Grid>
      </Tag>
    </Text>
  </Flex>
)

export const OptionRadio = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input type="radio" className={css.radio} {...props} />
)
