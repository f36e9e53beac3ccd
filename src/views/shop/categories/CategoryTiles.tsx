import { useState } from 'react'
import { Link } from 'wouter'
import type { Category } from '../../../../contract/categories/entity.ts'
import { HOME_TILES } from '../../../../contract/constants.ts'
import { categoryAddress } from '../../../../contract/routes/addresses.ts'
import { shopTexts as texts } from '../../../../messages/en/shop.ts'
import { Picture } from '../../ui/Picture.tsx'

/** One tile per category, linked to its page; of many categories the first ones, and a button that shows all. */
export const CategoryTiles = ({ categories }: { categories: readonly Category[] }) => {
  const [showsAll, setShowsAll] = useState(categories.length <= HOME_TILES)
  return (
    <nav aria-labelledby="categories">
      <h2 id="categories" className="section-title">
        {texts.categories}
      </h2>
      <ul className="tiles" data-all={showsAll || undefined}>
        {(showsAll ? categories : categories.slice(0, HOME_TILES)).map(({ _id, categoryName, categoryImage }) => (
          <li key={_id}>
            <Link className="tile" href={categoryAddress(_id)}>
              <Picture src={categoryImage} alt="" width={600} height={600} sizes="8.5rem" />
              {categoryName}
            </Link>
          </li>
        ))}
      </ul>
      {showsAll ? null : (
        <button type="button" className="see-all" onClick={() => setShowsAll(true)}>
          {texts.allCategories(categories.length)}
        </button>
      )}
    </nav>
  )
}
