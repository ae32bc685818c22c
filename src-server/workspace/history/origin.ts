import { WORD_PRODUCT_TOKEN, type AccessPoint, type ProductSurfaceArea } from '../../contract/history.ts';

/** Channel and product area of an event (spec 2.1, 2.5). */
export interface Origin {
  readonly accessPoint: AccessPoint;
  readonly surface: ProductSurfaceArea;
}

/**
 * Determines the origin of a call from its `User-Agent`: an add-in of a word processor includes {@link WORD_PRODUCT_TOKEN}, and all its
 * calls belong to the area WORD_PROCESSOR. Any other call belongs to the area `otherwise`.
 */
export function readOrigin(userAgent: string | undefined, otherwise: ProductSurfaceArea): Origin {
  const products = (userAgent ?? '').split(/\s+/).map((product) => product.split('/')[0]?.toLowerCase());
  return products.includes(WORD_PRODUCT_TOKEN.toLowerCase())
    ? { accessPoint: 'WORD_ADD_IN', surface: 'WORD_PROCESSOR' }
    : { accessPoint: 'API', surface: otherwise };
}
