import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProductCard } from '../../src/views/shop/products/ProductCard.tsx'
import { Alert } from '../../src/views/ui/Alert.tsx'
import { Button } from '../../src/views/ui/Button.tsx'
import { EmptyState } from '../../src/views/ui/EmptyState.tsx'
import { ErrorState } from '../../src/views/ui/ErrorState.tsx'
import { FailurePage } from '../../src/views/ui/FailurePage.tsx'
import { PageLoading } from '../../src/views/ui/PageLoading.tsx'
import { Price } from '../../src/views/ui/Price.tsx'
import { products } from '../support/shop.ts'

const meta: Meta = { title: 'Parts/Plain', parameters: { layout: 'padded' } }
export default meta
type Story = StoryObj

const nothing = () => {}

export const Buttons: Story = {
  render: () => (
    <div className="form">
      <Button>Save</Button>
      <Button busy>Save</Button>
      <Button variant="soft">Cancel</Button>
      <Button variant="soft" busy>
        Cancel
      </Button>
    </div>
  ),
}
export const Alerts: Story = {
  render: () => <Alert text="Login failed" hint="Cannot reach the shop. Check your connection and try again." />,
}
export const Empty: Story = { render: () => <EmptyState title="No products yet" text="Please come back soon." /> }
export const Failed: Story = { render: () => <ErrorState onRetry={nothing} /> }
export const TryingAgain: Story = { render: () => <ErrorState onRetry={nothing} busy /> }
export const WholePage: Story = {
  render: () => <FailurePage text="Something went wrong on this page." action="Reload" onAction={nothing} />,
}
export const Loading: Story = { render: () => <PageLoading /> }
export const Prices: Story = {
  render: () => (
    <div className="form">
      <Price taka={1234567} />
      <Price taka={12.5} />
      <Price taka={637.5} original={750} />
      <Price taka={750} original={750} />
    </div>
  ),
}
export const Products: Story = {
  render: () => (
    <div className="product-grid">
      {products.map((product) => (
        <ProductCard key={product._id} product={product} />
      ))}
    </div>
  ),
}
