// The base direction of a text is asked for in a way that Pango has no newer one for.
#define PANGO_DISABLE_DEPRECATION_WARNINGS
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <pango/pango.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

// GObject's casts and Pango's bit fields are macros and layouts that Swift cannot see through.

/// A font map over a configuration of fontconfig, at 72 dots an inch: points are pixels.
static inline PangoFontMap *ferry_font_map_new(FcConfig *config) {
  PangoFontMap *map = pango_ft2_font_map_new();
  pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(map), 72, 72);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  return map;
}

static inline void ferry_without_hinting(FcPattern *pattern, gpointer data) {
  (void)data;
  FcPatternDel(pattern, FC_HINTING);
  FcPatternAddBool(pattern, FC_HINTING, FcFalse);
  FcPatternDel(pattern, FC_HINT_STYLE);
  FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE);
  FcPatternDel(pattern, FC_AUTOHINT);
  FcPatternAddBool(pattern, FC_AUTOHINT, FcFalse);
}

/// Turns hinting off for every font of the map.
static inline void ferry_font_map_stop_hinting(PangoFontMap *map) {
  pango_fc_font_map_set_default_substitute(
      PANGO_FC_FONT_MAP(map), ferry_without_hinting, NULL, NULL);
}

/// Forgets the fonts that the map has found, after its configuration received another.
static inline void ferry_font_map_config_changed(PangoFontMap *map) {
  pango_fc_font_map_config_changed(PANGO_FC_FONT_MAP(map));
}

/// The pattern that fontconfig chose for a font; it belongs to the font.
static inline FcPattern *ferry_font_pattern(PangoFont *font) {
  return pango_fc_font_get_pattern(PANGO_FC_FONT(font));
}

/// Pango's attributes of the position before a character.
enum ferry_log_attribute {
  FERRY_LINE_BREAK = 1,
  FERRY_CURSOR_POSITION = 2,
  FERRY_WHITE = 4,
};

static inline int ferry_log_attributes(const PangoLogAttr *attribute) {
  return (attribute->is_line_break ? FERRY_LINE_BREAK : 0) |
         (attribute->is_cursor_position ? FERRY_CURSOR_POSITION : 0) |
         (attribute->is_white ? FERRY_WHITE : 0);
}

static inline void ferry_attribute_insert(
    PangoAttrList *list, PangoAttribute *attribute, guint start, guint end) {
  attribute->start_index = start;
  attribute->end_index = end;
  pango_attr_list_insert(list, attribute);
}
