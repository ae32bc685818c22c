import { JSDOM } from 'jsdom';
import type { XmlTools } from './api.ts';

/** The XML tools for tests in Node: those of a jsdom window. */
export function nodeTools(): XmlTools {
  const { DOMParser, XMLSerializer, MutationObserver } = new JSDOM('').window;
  return { DOMParser, XMLSerializer, MutationObserver };
}
