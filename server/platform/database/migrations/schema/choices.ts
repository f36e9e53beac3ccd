/** The preset colours of that time: name, and place in the OKLab space with weighted hue (`colourName` of the shop). */
const PRESETS = [
  ['red', 0.601933218, 0.418754324, 0.2198873],
  ['green', 0.617184568, -0.296856123, 0.193078263],
  ['blue', 0.531338907, -0.052180724, -0.419142807],
  ['yellow', 0.873563764, -0.04540124, 0.386159769],
  ['magenta', 0.59654102, 0.49731823, -0.136356484],
  ['cyan', 0.718383074, -0.230477317, -0.134165664],
  ['orange', 0.722146033, 0.221563245, 0.305397346],
  ['purple', 0.500090601, 0.234963128, -0.331893538],
  ['pink', 0.767794219, 0.285311064, -0.012912162],
  ['brown', 0.458006116, 0.10652705, 0.138239188],
  ['gray', 0.64748858, -0.007816493, -0.019320792],
  ['black', 0.177637772, 0, 1.5e-8],
  ['white', 0.999999993, 0, 8.2e-8],
  ['maroon', 0.38610882, 0.291617284, 0.055698309],
  ['navy', 0.291490346, -0.007530605, -0.216942386],
  ['teal', 0.522097519, -0.196942046, -0.016332393],
  ['olive', 0.55641746, -0.083004922, 0.205216111],
  ['gold', 0.731625542, 0.028947608, 0.299526306],
  ['silver', 0.830064262, -0.008204417, -0.01522788],
  ['beige', 0.891360039, 0.013697048, 0.095869106],
] as const
const presets = PRESETS.map(([name, light, a, b]) => `('${name}', ${light}::float8, ${a}::float8, ${b}::float8)`).join(
  ', ',
)

const channel = (at: number) => {
  const part = `(('x' || substr(hex, ${at}, 2))::bit(8)::int / 255.0::float8)`
  return `case when ${part} <= 0.04045 then ${part} / 12.92 else ((${part} + 0.055) / 1.055) ^ 2.4 end`
}

/** The names of sizes and colours, by which product lists are filtered. */
export const choices = [
  `create function size_names(sizes text[]) returns text[] language sql immutable parallel safe
   as $$ select array(select lower(size) from unnest(sizes) size) $$`,
  `create function nearest_colour(hex text) returns text language plpgsql immutable parallel safe as $$
   declare
     r float8 := ${channel(2)};
     g float8 := ${channel(4)};
     b float8 := ${channel(6)};
     l float8 := cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
     m float8 := cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
     s float8 := cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
     light float8 := 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
     green float8 := 2.2 * (1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s);
     blue float8 := 2.2 * (0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s);
   begin
     return (select preset.name from (values ${presets}) preset (name, x, y, z)
       order by (light - x) ^ 2 + (green - y) ^ 2 + (blue - z) ^ 2 limit 1);
   end $$`,
  // PostgreSQL may compute stored columns with an empty search path, so this function keeps the one of now.
  `create function colour_names(colours text[]) returns text[] language sql immutable parallel safe
   set search_path from current as $$ select array(
     select case when colour ~ '^#[0-9a-f]{6}$' then nearest_colour(colour) else colour end
     from (select lower(btrim(unnest(colours))) as colour) given) $$`,
  `create function choices_left(choices text[], sold_out text[]) returns text[] language sql immutable parallel safe
   as $$ select case when sold_out = '{}' then choices
     else array(select choice from unnest(choices) choice where choice <> all (sold_out)) end $$`,
]
