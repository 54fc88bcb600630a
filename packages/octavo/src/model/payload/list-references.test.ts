import { expect, test } from 'vitest'
import { listReferences } from './list-references.ts'

test('modules and exports are listed by id and name, including those that React writes in a row of their own', () => {
  const flight =
    '1:I["a1b2c3d4e5f6",[],"Counter",1]\n2:I["0f0f0f0f0f0f",[],"default",1]\n0:["$","$L1",null,{}]\n'
  expect(listReferences(flight)).toEqual([
    { id: 'a1b2c3d4e5f6', name: 'Counter' },
    { id: '0f0f0f0f0f0f', name: 'default' },
  ])
  const inRow =
    '1:"a1b2c3d4e5f6.0123"\n2:"CounterWithButton"\n3:I["$1",[],"$2",1]\n4:I["$1",[],"Lamp",1]\n0:["$","$L3",null,{}]\n'
  expect(listReferences(inRow)).toEqual([
    { id: 'a1b2c3d4e5f6.0123', name: 'CounterWithButton' },
    { id: 'a1b2c3d4e5f6.0123', name: 'Lamp' },
  ])
})
