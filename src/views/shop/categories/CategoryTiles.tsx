import { useState } from 'react'
import type { Category } from '#contract/categories/entity.ts'
import { HOME_TILES } from '#contract/constants.ts'
import { categoryLink } from '#data/addresses.ts'
import { shopTexts as texts } from '#messages/shop.ts'
import { Tile, Tiles } from '../home/Tiles.tsx'
import { MoreButton, RowFrame } from '../products/RowFrame.tsx'

/** One tile per category, linked to its page; of many categories the first ones, and a button that shows all. */
export const CategoryTiles = ({ categories }: { categories: readonly Category[] }) => {
  const [showsAll, setShowsAll] = useState(false)
  return (
    <RowFrame as="nav" title={texts.categories}>
      <Tiles all={showsAll}>
        {(showsAll ? categories : categories.slice(0, HOME_TILES)).map(({ _id, categoryName, categoryImage }) => (
          <Tile
            key={_id}
            to={categoryLink({ id: _id, name: categoryName })}
            picture={categoryImage}
            name={categoryName}
          />
        ))}
      </Tiles>
      {showsAll || categories.length <= HOME_TILES ? null : (
        <MoreButton onClick={() => setShowsAll(true)}>{texts.allCategories(categories.length)}</MoreButton>
      )}
    </RowFrame>
  )
}
