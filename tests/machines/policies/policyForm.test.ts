import { policyFormFixtures } from '#machines/policies/policyForm.fixtures.ts'
import { policyFormMachine } from '#machines/policies/policyForm.machine.ts'
import { testEntityFormCoverage } from '../support/entityFormCoverage.ts'

testEntityFormCoverage(policyFormMachine, policyFormFixtures)
