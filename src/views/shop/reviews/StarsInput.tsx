import { Flex, Grid, Text } from '@radix-ui/themes'
import { Star } from 'lucide'
import { useId } from 'react'
import { reviewScreens as texts } from '#messages/reviews.ts'
import { FieldError } from '#views/ui/FieldError.tsx'
import { Icon } from '#views/ui/Icon.tsx'
import { STARS } from './Stars.tsx'
import * as css from './StarsInput.module.css'

interface StarsInputProps {
  /** 0: none are chosen. */
  readonly value: number
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChange: (stars: number) => void
}

/** Choice of 1 to 5 stars, as radio buttons. */
export const StarsInput = ({ value, error, disabled, onChange }: StarsInputProps) => {
  const id = useId()
  return (
    <Grid asChild gap="1">
      <fieldset aria-describedby={error ? id : undefined}>
        <Text as="span" asChild size="2" weight="medium">
          <legend>{texts.stars}</legend>
        </Text>
        <Flex>
          {STARS.map((stars) => (
            <label key={stars} className={css.star} data-filled={stars <= value || undefined}>
              <input
                type="radio"
                name="stars"
                className="visually-hidden"
                checked={stars === value}
                aria-invalid={error ? true : undefined}
                aria-disabled={disabled || undefined}
                onChange={() => disabled || onChange(stars)}
              />
              <Icon of={Star} />
              <span className="visually-hidden">{texts.starCount(stars)}</span>
            </label>
          ))}
        </Flex>
        {error ? <FieldError id={id} text={error} /> : null}
      </fieldset>
    </Grid>
  )
}
