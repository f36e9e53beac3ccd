import { Link } from 'wouter'
import type { Category } from '../../../../contract/categories/entity.ts'
import { categoryAddress } from '../../../../contract/routes/addresses.ts'
import { shopTexts as texts } from '../../../../messages/en/shop.ts'
import { Picture } from '../../ui/Picture.tsx'

/** One tile per category, linked to its page. */
export const CategoryTiles = ({ categories }: { categories: readonly Category[] }) => (
  <nav aria-labelledby="categories">
    <h2 id="categories" className="section-title">
      {texts.categories}
    </h2>
    <ul className="tiles">
      {categories.map(({ _id, categoryName, categoryImage }) => (
        <li key={_id}>
          <Link className="tile" href={categoryAddress(_id)}>
            <Picture src={categoryImage} alt="" width={600} height={600} sizes="8.5rem" />
            {categoryName}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
