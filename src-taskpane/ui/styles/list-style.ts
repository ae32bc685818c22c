import { tokens, type GriffelStyle } from '@fluentui/react-components';

/** A list of cards or rows, without bullets. */
export const plainList: GriffelStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.spacingVerticalS,
  listStyleType: 'none',
  margin: 0,
  padding: 0,
};
