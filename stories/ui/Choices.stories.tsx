import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { PRESET_COLOURS } from '../../contract/constants.ts'
import { Badge } from '../../src/views/ui/Badge.tsx'
import { ColorPicker } from '../../src/views/ui/ColorPicker.tsx'
import { Rating } from '../../src/views/ui/Rating.tsx'
import { SearchInput } from '../../src/views/ui/SearchInput.tsx'
import { SelectInput } from '../../src/views/ui/SelectInput.tsx'
import { Swatch } from '../../src/views/ui/Swatch.tsx'
import { TextArea } from '../../src/views/ui/TextArea.tsx'

const meta: Meta = { title: 'Parts/Choices', parameters: { layout: 'padded' } }
export default meta
type Story = StoryObj

const categories = [
  { value: 'food', label: 'Food and grocery' },
  { value: 'clothing', label: 'Clothing' },
]

const Category = ({ start = '', ...props }: Partial<ComponentProps<typeof SelectInput>> & { start?: string }) => {
  const [value, setValue] = useState(start)
  return (
    <SelectInput
      name="category"
      label="Category"
      placeholder="Select a category"
      options={categories}
      {...props}
      value={value}
      onChange={setValue}
    />
  )
}
const Description = (props: Partial<ComponentProps<typeof TextArea>>) => {
  const [value, setValue] = useState('Hand-woven in Tangail.\nWash cold.')
  return <TextArea name="description" label="Description" {...props} value={value} onChange={setValue} />
}
const Search = ({ start = '', ...props }: Partial<ComponentProps<typeof SearchInput>> & { start?: string }) => {
  const [value, setValue] = useState(start)
  return (
    <SearchInput
      label="Search products"
      placeholder="Search products, tags..."
      {...props}
      value={value}
      onChange={setValue}
    />
  )
}
const Colours = ({ start = [], ...props }: Partial<ComponentProps<typeof ColorPicker>> & { start?: string[] }) => {
  const [value, setValue] = useState<readonly string[]>(start)
  return <ColorPicker label="Colors" presets={PRESET_COLOURS} {...props} value={value} onChange={setValue} />
}

export const Select: Story = { render: () => <Category /> }
export const SelectInError: Story = { render: () => <Category error="Category is required" hint="Where it stands" /> }
export const SelectDisabled: Story = { render: () => <Category disabled start="clothing" /> }
export const SelectReadOnly: Story = { render: () => <Category readOnly start="clothing" /> }
export const SelectBeforeItsOptions: Story = { render: () => <Category start="clothing" options={[]} /> }
export const SelectUnknown: Story = { render: () => <Category start="toys" unknown="Unknown category" /> }
export const Lines: Story = { render: () => <Description hint="Markdown is not read" /> }
export const LinesInError: Story = { render: () => <Description error="Description must be at least 10 characters" /> }
export const SearchEmpty: Story = { render: () => <Search /> }
export const SearchFilled: Story = { render: () => <Search start="mango" /> }
export const SearchBusy: Story = { render: () => <Search start="mango" busy /> }
export const ColoursNone: Story = { render: () => <Colours hint="Optional" /> }
export const ColoursChosen: Story = { render: () => <Colours start={['Red', 'navy', '#12ab9f']} /> }
export const ColoursInError: Story = { render: () => <Colours error="At least one color is required" /> }
export const ColoursDisabled: Story = { render: () => <Colours start={['Gold']} disabled /> }
export const Marks: Story = {
  render: () => (
    <p>
      {(['gray', 'accent', 'red', 'amber', 'green', 'blue'] as const).map((tone) => (
        <span key={tone}>
          <Badge tone={tone}>{tone}</Badge>{' '}
        </span>
      ))}
      <Swatch colour="Maroon" /> <Swatch colour="#12ab9f" /> <Rating value={4.5} count={12} />
    </p>
  ),
}
