import { Flex } from '@radix-ui/themes'
import { commonTexts } from '../../../../messages/en/common.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import * as css from './ProductPage.module.css'

/** Skeleton of a product page. */
export const ProductSkeleton = () => (
  <div aria-busy="true">
    <Skeleton width="14rem" height="1.75rem" style={{ marginBottom: 'var(--space-3)' }} />
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
