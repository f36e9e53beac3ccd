import { Flex } from '@radix-ui/themes'
import { commonTexts } from '#messages/ui.ts'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import * as css from './ProductPage.module.css'

export const ProductSkeleton = () => (
  <div aria-busy="true">
    {/* As high as the trail: a line of its text with its padding. */}
    <Skeleton
      width="14rem"
      height="calc(1lh + var(--space-2))"
      style={{ marginBottom: 'var(--space-3)', fontSize: 'var(--font-size-2)' }}
    />
    <div className={css.page}>
      <div className={css.gallery}>
        <Skeleton style={{ aspectRatio: '1', borderRadius: 'var(--radius-5)' }} />
      </div>
      <Flex direction="column" gap="3">
        <h1 className="visually-hidden" tabIndex={-1}>
          {commonTexts.loading}
        </h1>
        <Skeleton width="85%" height="2.25rem" />
        <Skeleton width="8rem" height="1.25rem" />
        <Skeleton width="10rem" height="2.5rem" />
        <Skeleton width="60%" height="6rem" />
      </Flex>
    </div>
  </div>
)
