import type { Fuel } from './oil'
import type { signs } from './index'

/** Holds oil. Exported as a type only. */
export declare class Depot<in out TFuel extends Fuel = Fuel> {
  static of<TFuel extends Fuel>(fuel: TFuel): Depot<TFuel>
  private barrels
  protected keys: string[]
  readonly horn: signs.fog.Horn
  /** @defaultValue `[]` */
  fuels: TFuel[]
  protected constructor()
  onEmpty: (fuel: TFuel, at: Date) => void
}
