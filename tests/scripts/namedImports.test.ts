import { expect, test } from 'vitest'
import { namedImports } from '#scripts/build/namedImports.ts'

test('finds the files behind the names that a module imports from an index', () => {
  const code = `
    import { Flex, TextField, AlertDialog as Confirmation } from "@radix-ui/themes";
    import { CircleAlert, Undo2 } from 'lucide'
    import { useState } from "react";`
  const themes = ['flex', 'text-field', 'alert-dialog'].map((name) => `@radix-ui/themes/dist/esm/components/${name}.js`)
  const icons = ['circle-alert', 'undo-2'].map((name) => `lucide/dist/esm/icons/${name}.mjs`)
  expect(namedImports(code)).toEqual([...themes, ...icons].map((file) => `node_modules/${file}`))
})
