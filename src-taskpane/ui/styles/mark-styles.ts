import { makeStyles, tokens } from '@fluentui/react-components';

/** The style of marked words in a passage of the vault. */
export const useMarkStyles = makeStyles({
  mark: {
    backgroundColor: tokens.colorPaletteYellowBackground2,
    color: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    borderRadius: tokens.borderRadiusSmall,
    '@media (forced-colors: active)': { backgroundColor: 'Mark', color: 'MarkText' },
  },
});
