import type { Meta, StoryObj } from '@storybook/react-vite'
import { admin } from '#machines/core/fixtures.ts'
import { programsTexts as texts } from '#messages/programs.ts'
import ProgramsPage from '#views/admin/programs/ProgramsPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta<typeof ProgramsPage> = {
  title: 'Back offices/Programs',
  decorators: [inOfficeLayout],
  component: ProgramsPage,
}
export default meta

export const Documented: StoryObj<typeof ProgramsPage> = shows(
  { parameters: withApp({ path: '/admin/programs', user: admin }) },
  texts.title,
  texts.documentation,
)
